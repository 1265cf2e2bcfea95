// The voice of the reel. All of it is given to the audio clock ahead of time: nothing is done per tick.
import type { Landing } from './reel-motion.ts'

const VOLUME = 0.25
const TICK_HZ = 1_400
const TICK_S = 0.03
const CHORD_HZ = [261.63, 329.63, 392, 523.25]
const RARE_CHORD_HZ = [...CHORD_HZ, 659.25, 783.99, 1046.5]
const NOTE_S = 1.4
const NOTE_APART_S = 0.07

export interface ReelSound {
  /** A tick for each row, until told when it slows down. */
  rattle(rowMs: number): void
  slowDown(landing: Pick<Landing, 'slowsInMs' | 'passes'>): void
  chord(isRare: boolean): void
  /** For good. */
  close(): void
}

/** Browsers allow sound only from a click on. */
export function createSound(): ReelSound {
  const audio = new AudioContext()
  const out = new GainNode(audio, { gain: VOLUME })
  out.connect(audio.destination)
  let rattling: AudioBufferSourceNode | undefined

  return {
    rattle(rowMs) {
      rattling = new AudioBufferSourceNode(audio, { buffer: tickEvery(audio, rowMs / 1000), loop: true })
      rattling.connect(out)
      rattling.start()
    },
    slowDown({ slowsInMs, passes }) {
      const slows = audio.currentTime + slowsInMs / 1000
      rattling?.stop(slows)
      const tick = tickEvery(audio, TICK_S)
      for (const pass of passes) {
        const source = new AudioBufferSourceNode(audio, { buffer: tick })
        source.connect(out)
        source.start(slows + pass / 1000)
      }
    },
    chord(isRare) {
      const notes = isRare ? RARE_CHORD_HZ : CHORD_HZ
      for (const [place, frequency] of notes.entries())
        playNote(audio, out, frequency, audio.currentTime + place * NOTE_APART_S)
    },
    close() {
      audio.close()
    },
  }
}

/** A tick, and silence for the rest of the time. */
function tickEvery(audio: AudioContext, seconds: number) {
  const length = Math.max(1, Math.round(seconds * audio.sampleRate))
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  const sounding = Math.min(length, TICK_S * audio.sampleRate)
  for (let i = 0; i < sounding; i++) {
    const time = i / audio.sampleRate
    samples[i] = Math.sin(2 * Math.PI * TICK_HZ * time) * Math.exp((-6 * time) / TICK_S)
  }
  return buffer
}

function playNote(audio: AudioContext, out: AudioNode, frequency: number, start: number) {
  const envelope = new GainNode(audio, { gain: 0 })
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(0.5, start + 0.02)
  envelope.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
  envelope.connect(out)
  const note = new OscillatorNode(audio, { type: 'triangle', frequency })
  note.connect(envelope)
  note.start(start)
  note.stop(start + NOTE_S)
}
