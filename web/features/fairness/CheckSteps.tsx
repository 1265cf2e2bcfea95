import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#web/format.ts'
import type { SpinCheck } from './check-spin.ts'
import { Digits } from './Digits.tsx'
import { prizeText } from './texts.ts'

/** The draw in plain words, one step after the other, with all that is needed to do it again elsewhere. */
export function CheckSteps({ check }: { check: SpinCheck }) {
  const { claims, findings, rolls, slot, prize } = check
  return (
    <ol className="grid grid-cols-1 gap-5">
      <Step finding={findings.seed} title="A semente do servidor é a prometida">
        <p>O resumo (SHA-256) da semente revelada é</p>
        <Digits>{check.seedHash}</Digits>
        <Compared claimed={claims.seedHash} found={check.seedHash} name="O prometido antes do giro era" />
      </Step>
      <Step finding={findings.wheel} title="A roleta é a que valia na hora">
        <p>O resumo (SHA-256) dos prêmios, quantidades e pesos dela é</p>
        <Digits>{check.wheelHash}</Digits>
        <Compared claimed={claims.wheelHash} found={check.wheelHash} name="O anotado no giro era" />
      </Step>
      <Step finding={findings.chances} title="As chances somam 100%">
        <p>Os pesos somam {formatCount(check.total)}, e 100.000.000 são 100%.</p>
      </Step>
      <Step finding={null} title="O sorteio">
        <p>Com a semente do servidor como chave, o HMAC-SHA256 do texto</p>
        <Digits>{check.message}</Digits>
        <p>é</p>
        <Digits>{check.digest}</Digits>
        <p>
          Os primeiros 16 dígitos, lidos como um número e divididos por {formatCount(check.total)}, deixam o
          resto <strong className="text-parchment">{formatCount(check.roll)}</strong>.
        </p>
      </Step>
      <Step finding={findings.prize} title="O prêmio é o que esse número dá">
        <p>
          De {formatCount(rolls[0])} a {formatCount(rolls[1])} vem a posição {slot + 1}:{' '}
          <strong className="text-parchment">{prizeText(prize)}</strong>.
        </p>
        {findings.prize === false && (
          <p className="font-semibold text-danger">
            O giro diz outra coisa: {claims.slot !== undefined && `posição ${claims.slot + 1}`}
            {claims.prize && `, ${prizeText(claims.prize)}`}.
          </p>
        )}
      </Step>
    </ol>
  )
}

type StepProps = { finding: boolean | null; title: string; children: ReactNode }

function Step({ finding, title, children }: StepProps) {
  const { Icon, tone, word } = looks[`${finding}`]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className={`mt-0.5 size-5 ${tone}`} />
      <div className="grid gap-1 text-sm text-muted">
        <p className="font-semibold text-parchment">
          {title}
          {word && <span className={tone}> · {word}</span>}
        </p>
        {children}
      </div>
    </li>
  )
}

const looks = {
  true: { Icon: CircleCheck, tone: 'text-success', word: 'confere' },
  false: { Icon: CircleX, tone: 'text-danger', word: 'não confere' },
  null: { Icon: CircleMinus, tone: 'text-muted', word: '' },
}

type ComparedProps = { claimed: string | undefined; found: string; name: string }

/** What agrees is not written twice. */
function Compared({ claimed, found, name }: ComparedProps) {
  if (claimed === undefined) return <p>Não há com o que comparar: compare com o que você anotou.</p>
  if (claimed === found) return <p>Igual ao anotado antes.</p>
  return (
    <>
      <p className="font-semibold text-danger">{name}</p>
      <Digits>{claimed}</Digits>
    </>
  )
}
