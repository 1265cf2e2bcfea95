import type { ApiDescription, Operation } from './api.ts'

export interface Call {
  method: string
  path: string
  operation: Operation
}

/** In the order in which the description names them. */
export function callsByArea({ paths }: Pick<ApiDescription, 'paths'>) {
  const areas = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      const [area = 'Outras'] = operation.tags ?? []
      areas.set(area, [...(areas.get(area) ?? []), { method, path, operation }])
    }
  return [...areas]
}
