import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type ApiDescription, apiDescriptionQuery, type Schema } from './api.ts'
import { type Call, callsByArea } from './calls-by-area.ts'
import { shapeOf } from './shape-of.ts'

export function ApiDocsScreen() {
  const { data, isError } = useQuery(apiDescriptionQuery)
  // Bit by bit: so many calls in one go would hold up the reader of a slow phone.
  const description = useDeferredValue(data)
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 py-12 sm:px-6">
      <PageHead title="API" />
      <Heading level={1} ornament>
        {description?.info.title ?? 'API'}
      </Heading>
      <p className="text-muted">
        A mesma descrição, para programas:{' '}
        <a className="link" href="/api/openapi.json">
          openapi.json
        </a>
      </p>
      {isError && <Notice tone="error">Não foi possível carregar a descrição da API.</Notice>}
      {description ? <Areas description={description} /> : !isError && <Skeleton className="h-64 w-full" />}
    </div>
  )
}

/** By what they are about, each closed: so many calls are laid out only where somebody looks. */
function Areas({ description }: { description: ApiDescription }) {
  const areas = callsByArea(description).map(([area, calls]) => (
    <Panel key={area} variant="plain">
      <details>
        <summary className="-m-5 cursor-pointer p-5 sm:-m-6 sm:p-6">
          <h2 className="engraved inline text-lg font-bold tracking-wide">{area}</h2>{' '}
          <span className="text-sm whitespace-nowrap text-muted">
            {calls.length === 1 ? '1 chamada' : `${calls.length} chamadas`}
          </span>
        </summary>
        <div className="grid grid-cols-1 gap-8 pt-8">
          {calls.map((call) => (
            <CallPart key={call.method + call.path} {...call} />
          ))}
        </div>
      </details>
    </Panel>
  ))
  return <div className="grid grid-cols-1 gap-3">{areas}</div>
}

function CallPart({ method, path, operation }: Call) {
  const body = operation.requestBody && jsonSchema(operation.requestBody.content)
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="font-mono text-base wrap-anywhere">
          <span className="mr-2 font-bold text-gold uppercase">{method}</span>
          {path}
        </h3>
        <p className="mt-1 text-muted">
          {operation.summary}
          {operation.security && ' · pede login (Authorization: Bearer)'}
        </p>
      </div>
      {body && <Shape title="Corpo" schema={body} />}
      {Object.entries(operation.responses ?? {}).map(([status, { content }]) => {
        const schema = content && jsonSchema(content)
        return schema && <Shape key={status} title={`Resposta ${status}`} schema={schema} />
      })}
    </section>
  )
}

/** Written when it is opened: there are hundreds of them, and nobody opens all. */
function Shape({ title, schema }: { title: string; schema: Schema }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="rounded-md border border-line bg-abyss/60 px-4 py-2"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 text-sm font-medium">{title}</summary>
      {isOpen && (
        <pre className="py-2 text-sm wrap-anywhere whitespace-pre-wrap text-muted">{shapeOf(schema)}</pre>
      )}
    </details>
  )
}

const jsonSchema = (content: Record<string, { schema: Schema }>) => content['application/json']?.schema
