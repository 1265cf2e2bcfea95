// The catalogue of web/ui: every component in every state. Routed in development alone.
import logo from '#web/assets/logo.svg'
import { Heading } from '#web/ui/Heading.tsx'
import { ActionSamples } from './ActionSamples.tsx'
import { ColourSamples } from './ColourSamples.tsx'
import { FieldSamples } from './FieldSamples.tsx'
import { FloatingSamples } from './FloatingSamples.tsx'
import { MessageSamples } from './MessageSamples.tsx'
import { NavigationSamples } from './NavigationSamples.tsx'
import { PeopleSamples } from './PeopleSamples.tsx'

export function DesignScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-16 px-4 py-12 sm:px-8 sm:py-20">
      <header className="flex flex-col items-center gap-6 text-center">
        <img src={logo} alt="" className="size-28 sm:size-36" />
        <Heading level={1} align="center" eyebrow="Livro de estilo" ornament>
          Reinos de Aldária
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          Azul da noite e verde da mata, pergaminho e ouro. Tudo o que o site usa, em cada um dos seus
          estados.
        </p>
      </header>
      <ColourSamples />
      <ActionSamples />
      <FieldSamples />
      <MessageSamples />
      <PeopleSamples />
      <FloatingSamples />
      <NavigationSamples />
    </div>
  )
}
