import { embedAddress, VIDEO_CLASS, type Video } from '#contract/rich-text.ts'

/** Where the video plays. It may run its player and nothing else of the page. */
export function videoFrame(video: Video, title: string) {
  const frame = document.createElement('iframe')
  frame.className = VIDEO_CLASS
  frame.title = title || 'Vídeo'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups')
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  // YouTube plays nothing for pages that do not say who they are.
  frame.referrerPolicy = 'strict-origin'
  frame.src = embedAddress(video)
  return frame
}
