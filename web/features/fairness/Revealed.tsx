import { fromHex, seedHash } from '#contract/fairness.ts'
import type { RevealedSeed } from '#contract/roulette-proof.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { Digits } from './Digits.tsx'
import { checkableText } from './texts.ts'

/** The seed that was secret until now. Whether it is the promised one is seen here, not told by the server. */
export function Revealed({ revealed }: { revealed: RevealedSeed }) {
  const { server_seed, seed_hash, client_seed, spins } = revealed
  const isPromised = seedHash(fromHex(server_seed)) === seed_hash
  return (
    <div ref={takeFocus} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice
        tone={isPromised ? 'success' : 'error'}
        title={isPromised ? 'Semente revelada: é a prometida' : 'A semente revelada não é a prometida'}
      >
        <div className="grid gap-3">
          <p>
            O seu navegador calculou o resumo dela e {isPromised ? 'deu' : 'não deu'} o que estava escrito
            acima antes da troca. {checkableText(spins)}
          </p>
          <dl className="grid grid-cols-1 gap-2">
            <Line name="Semente do servidor" value={server_seed} />
            <Line name="O resumo prometido" value={seed_hash} />
            <Line name="A sua semente de então" value={client_seed} />
          </dl>
        </div>
      </Notice>
    </div>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd>
        <Digits>{value}</Digits>
      </dd>
    </div>
  )
}
