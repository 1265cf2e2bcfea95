import { Field } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SampleSection } from './SampleSection.tsx'

export function FieldSamples() {
  return (
    <SampleSection
      title="Campos"
      note="O rótulo fica sempre à vista; a dica e o erro são lidos junto com o campo."
    >
      <Panel className="grid gap-6 sm:grid-cols-2">
        <Field label="Usuário" autoComplete="off" placeholder="Como no jogo" />
        <Field label="Senha" type="password" autoComplete="off" defaultValue="segredo123" />
        <Field label="Novo e-mail" type="email" hint="Enviaremos um link de confirmação." />
        <Field
          label="Nova senha"
          type="password"
          autoComplete="off"
          hint="Pelo menos 6 caracteres."
          error="A nova senha deve ter pelo menos 6 caracteres."
        />
        <Field label="E-mail atual" defaultValue="bruna@aldaria.example" readOnly />
        <Field label="Desligado" defaultValue="Enquanto envia" disabled />
      </Panel>
    </SampleSection>
  )
}
