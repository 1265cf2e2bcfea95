import favicon from '#web/assets/favicon.svg'
import logo from '#web/assets/logo.svg'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SampleSection } from './SampleSection.tsx'

export function ColourSamples() {
  return (
    <SampleSection title="Cores e letras" note="Cada texto mantém o contraste AA sobre cada fundo.">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {grounds.map(({ name, look }) => (
          <li key={name} className={`rounded-lg border border-line p-4 ${look}`}>
            <p className="mb-2 font-display font-bold">{name}</p>
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {texts.map((text) => (
                <span key={text.name} className={text.look}>
                  {text.name}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <div className="grid gap-6 lg:grid-cols-2">
        <Panel className="grid gap-5">
          <Heading level={1}>Título maior</Heading>
          <Heading level={2}>Título de seção</Heading>
          <Heading level={3}>Título de cartão</Heading>
          <p>
            O texto corrido usa Inter: às vezes chove em Aldária, e então{' '}
            <a href="#top" className="link">
              as tavernas se enchem
            </a>{' '}
            de canções, apostas e mentiras.
          </p>
          <p className="text-sm text-muted">Texto de apoio, mais calmo: “çãõéíóú” 0123456789.</p>
        </Panel>
        <Panel variant="plain" className="flex flex-wrap content-center items-end justify-center gap-8">
          <img src={favicon} alt="Ícone a 16 pixels" className="size-4" />
          <img src={favicon} alt="Ícone a 32 pixels" className="size-8" />
          <img src={logo} alt="Brasão a 24 pixels" className="size-6" />
          <img src={logo} alt="Brasão a 48 pixels" className="size-12" />
          <img src={logo} alt="Brasão a 200 pixels" className="size-50" />
        </Panel>
      </div>
    </SampleSection>
  )
}

const grounds = [
  { name: 'abyss', look: 'bg-abyss' },
  { name: 'night', look: 'bg-night' },
  { name: 'forest', look: 'bg-forest' },
  { name: 'panel', look: 'bg-panel' },
  { name: 'raised', look: 'bg-raised' },
]

const texts = [
  { name: 'parchment', look: 'text-parchment' },
  { name: 'muted', look: 'text-muted' },
  { name: 'gold', look: 'text-gold' },
  { name: 'gold-bright', look: 'text-gold-bright' },
  { name: 'danger', look: 'text-danger' },
  { name: 'warn', look: 'text-warn' },
  { name: 'info', look: 'text-info' },
  { name: 'success', look: 'text-success' },
  { name: 'role-red', look: 'text-role-red' },
  { name: 'role-orange', look: 'text-role-orange' },
  { name: 'role-blue', look: 'text-role-blue' },
  { name: 'role-neutral', look: 'text-role-neutral' },
]
