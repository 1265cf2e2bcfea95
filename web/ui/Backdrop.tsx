import { HeroPicture } from './HeroPicture.tsx'

/** A painted scene behind the head of a page. What it stands in must be `relative isolate`. */
export function Backdrop({ scene }: { scene: string }) {
  return (
    <div className="backdrop">
      <HeroPicture name={scene} alt="" isAwaited sharpness="half" />
    </div>
  )
}
