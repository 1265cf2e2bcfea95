import { Heading } from '#web/ui/Heading.tsx'
import { classes } from './classes.ts'

export function ClassesSection() {
  return (
    <section aria-labelledby="classes" className="later border-y border-gold/15 bg-forest/40">
      <div className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
        <Heading id="classes" eyebrow="Escolha o seu caminho" align="center" ornament>
          Seis classes, seis lendas
        </Heading>
        <ul className="mt-10 grid gap-x-6 gap-y-8 sm:mt-14 sm:grid-cols-2 lg:grid-cols-3">
          {classes.map(({ name, role, portrait, text }) => (
            <li key={name} className="flex items-center gap-5">
              <picture className="shrink-0">
                <source type="image/avif" srcSet={`/classes/${portrait}.avif`} />
                <img
                  src={`/classes/${portrait}.webp`}
                  alt=""
                  width={384}
                  height={384}
                  loading="lazy"
                  className="size-28 rounded-lg border border-gold/40 shadow-panel sm:size-32"
                />
              </picture>
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
