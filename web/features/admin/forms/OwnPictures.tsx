import { useId } from 'react'
import type { OwnPicture } from './own-pictures.ts'

type OwnPicturesProps = {
  pictures: readonly OwnPicture[]
  value: string
  onChoose: (address: string) => void
}

/** The site's own pictures, of which one is chosen. */
export function OwnPictures({ pictures, value, onChoose }: OwnPicturesProps) {
  const name = useId()
  return (
    <fieldset className="max-h-56 min-w-0 overflow-y-auto rounded-md border border-line bg-abyss/50 p-3">
      <legend className="sr-only">Imagens do site</legend>
      <div className="flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <label key={picture.address} title={picture.name} className={choice}>
            <input
              type="radio"
              name={name}
              checked={picture.address === value}
              onChange={() => onChoose(picture.address)}
              className="sr-only"
            />
            <img
              src={picture.address}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className="size-12 rounded-md"
            />
            <span className="sr-only">{picture.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const choice =
  'relative cursor-pointer rounded-md border-2 border-transparent p-0.5 outline-offset-1 outline-gold-bright hover:border-gold/50 has-checked:border-gold has-checked:bg-gold/20 has-focus-visible:outline-2'
