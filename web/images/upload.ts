// The one place that sends files. Not by `fetch`, which cannot tell how much has been sent.
import type { ImageAnswer } from '#contract/images.ts'
import {
  currentToken,
  ErrorAnswer,
  failureText,
  hearRefusal,
  InvalidAnswer,
  NoAnswer,
} from '#web/http/client.ts'

/** Longer than the server waits for a file: its own words about that should arrive. */
const TIMEOUT_MS = 40_000

/** The trouble lies beyond the server, whose sentence then says all of it. */
const UPSTREAM_FAILED = 502

type UploadOptions = {
  /** Told again and again which share of the file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Aborting ends the upload; the promise is then rejected with the reason. */
  signal?: AbortSignal
}

/** The address under which the site shows the picture from now on. */
export function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}) {
  return new Promise<string>((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const fail = () => reject(new NoAnswer('no answer'))
    request.open('POST', '/api/images')
    request.setRequestHeader('authorization', `Bearer ${currentToken()}`)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal?.reason)
    request.onload = () => {
      const { status, response } = request
      hearRefusal(status)
      if (status < 200 || status > 299) reject(new ErrorAnswer(status, response))
      else if (isImageAnswer(response)) resolve(response.data.url)
      else reject(new InvalidAnswer(response))
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}

export function uploadFailure(error: unknown) {
  if (error instanceof ErrorAnswer && error.status === UPSTREAM_FAILED && error.sentence)
    return error.sentence
  return `Erro ao carregar a imagem: ${failureText(error, 'o envio não chegou ao fim. Tente novamente.')}`
}

function isImageAnswer(answer: Partial<ImageAnswer> | null): answer is ImageAnswer {
  return answer?.success === true && typeof answer.data?.url === 'string'
}
