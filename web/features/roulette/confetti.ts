const PIECES = 70
const FLIGHT_MS = 2_600

const colours = ['bg-gold', 'bg-gold-bright', 'bg-parchment', 'bg-success', 'bg-info', 'bg-danger']

/** From the middle of a box, over its edges down; nothing of it stays. */
export function throwConfetti(box: HTMLElement) {
  const cloud = document.createElement('div')
  cloud.className = 'confetti'
  cloud.ariaHidden = 'true'
  box.append(cloud)
  const flights = Array.from({ length: PIECES }, (_, piece) => {
    const paper = document.createElement('i')
    paper.className = colours[piece % colours.length] ?? ''
    cloud.append(paper)
    return fly(paper, box).finished
  })
  Promise.allSettled(flights).then(() => cloud.remove())
}

function fly(paper: HTMLElement, { clientWidth, clientHeight }: HTMLElement) {
  const aside = between(-0.5, 0.5) * clientWidth
  const up = -between(0.15, 0.45) * clientHeight
  const turns = between(-3, 3)
  const at = (x: number, y: number, turned: number) =>
    `translate(${x}px, ${y}px) rotate(${turned * turns}turn) rotateX(${turned * 2}turn)`
  return paper.animate(
    [
      { transform: at(0, 0, 0), opacity: 1, easing: 'cubic-bezier(0.1, 0.7, 0.4, 1)' },
      {
        transform: at(aside * 0.8, up, 0.4),
        opacity: 1,
        offset: 0.3,
        easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)',
      },
      { transform: at(aside, clientHeight * 0.6, 1), opacity: 0 },
    ],
    { duration: FLIGHT_MS * between(0.7, 1), delay: between(0, 150) },
  )
}

const between = (low: number, high: number) => low + Math.random() * (high - low)
