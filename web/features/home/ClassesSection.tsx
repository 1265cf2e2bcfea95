import { Heading } from '#web/ui/Heading.tsx'
import { useTakenOver } from '#web/ui/use-taken-over.ts'
import { classes } from './classes.ts'

export function ClassesSection() {
  return (
    <section aria-labelledby="classes" className="border-y border-gold/15 bg-forest/40">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
        <Heading id="classes" eyebrow="Escolha o seu caminho" align="center" ornament>
          Seis classes, seis lendas
        </Heading>
        <ul className="mt-10 grid gap-x-6 gap-y-8 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map(({ name, role, portrait, text }) => (
            <li key={name} className="flex items-center gap-5">
              <Portrait name={portrait} />
              <div>
                <h3 className="font-display text-lg font-bold tracking-wide text-gold-bright">{name}</h3>
                <p className="text-sm font-semibold text-muted">{role}</p>
                <p className="mt-2 text-pretty text-parchment/90">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Portrait({ name }: { name: string }) {
  // Until then it is not fetched ahead of the reader: what stands above it comes first.
  const delay = useTakenOver() ? '' : '[content-visibility:auto]'
  return (
    <picture
      className={`size-28 shrink-0 overflow-hidden rounded-lg border border-gold/40 shadow-panel sm:size-32 ${delay}`}
    >
      <source type="image/avif" srcSet={`/classes/${name}.avif`} />
      <img
        src={`/classes/${name}.webp`}
        alt=""
        width={256}
        height={256}
        loading="lazy"
        className="size-full"
      />
    </picture>
  )
}
