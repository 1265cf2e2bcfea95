import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type ApiDescription, apiDescriptionQuery, type Operation, type Schema } from './api.ts'
import { shapeOf } from './shape-of.ts'

export function ApiDocsScreen() {
  const { data: description, isError } = useQuery(apiDescriptionQuery)
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
      {description ? <Calls description={description} /> : !isError && <Skeleton className="h-64 w-full" />}
    </div>
  )
}

function Calls({ description }: { description: ApiDescription }) {
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => (
      <Call key={method + path} method={method} path={path} operation={operation} />
    )),
  )
}

function Call({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const body = operation.requestBody && jsonSchema(operation.requestBody.content)
  return (
    <Panel variant="plain" className="grid gap-4">
      <div>
        <h2 className="font-mono text-base wrap-anywhere">
          <span className="mr-2 font-bold text-gold uppercase">{method}</span>
          {path}
        </h2>
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
    </Panel>
  )
}

function Shape({ title, schema }: { title: string; schema: Schema }) {
  return (
    <details className="rounded-md border border-line bg-abyss/60 px-4 py-2">
      <summary className="cursor-pointer py-1 text-sm font-medium">{title}</summary>
      <pre className="py-2 text-sm wrap-anywhere whitespace-pre-wrap text-muted">{shapeOf(schema)}</pre>
    </details>
  )
}

const jsonSchema = (content: Record<string, { schema: Schema }>) => content['application/json']?.schema
