import logo from '#web/assets/logo.svg'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SampleSection } from './SampleSection.tsx'

export function PeopleSamples() {
  return (
    <SampleSection
      title="Pessoas"
      note="Retrato, retrato que não carregou, e a letra de quem não tem retrato."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ name, src, activity, look }) => (
          <li key={name}>
            <Panel variant="plain" className="grid h-full justify-items-center gap-2 text-center">
              <Avatar name={name} src={src} size="lg" alt="" />
              <p className="mt-3 font-display text-lg font-bold">{name}</p>
              <p className={`text-sm font-semibold ${look}`}>{activity}</p>
              <p className="text-sm text-muted">Membro dedicado da equipe</p>
            </Panel>
          </li>
        ))}
      </ul>
      <Panel variant="plain" className="flex items-center gap-6">
        <Avatar name="[ADM] Bruna" size="sm" />
        <Avatar name="[GM]" size="md" />
        <Avatar name="Érico" src={broken} size="sm" />
        <Avatar name="Lia" src={broken} size="md" />
      </Panel>
    </SampleSection>
  )
}

const broken = '/no-such-picture.webp'

const people = [
  { name: '[ADM] Bruna', src: logo, activity: 'Administração Geral', look: 'text-role-red' },
  { name: '[DEV] Caio', src: broken, activity: 'Developer', look: 'text-role-orange' },
  { name: '[SUP] Lia', src: null, activity: 'Suporte', look: 'text-role-blue' },
  { name: 'Érico', src: null, activity: 'Eventos', look: 'text-role-neutral' },
]
