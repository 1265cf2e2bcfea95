// What was written and neither sent nor discarded: whoever leaves it by Back finds it again. It is kept with the answers
// of the server, and so goes when somebody else signs in.
import { queryClient } from '#web/http/query-client.ts'

export function draftsNamed<Draft>(name: string) {
  queryClient.setQueryDefaults([name], { gcTime: Number.POSITIVE_INFINITY })
  return {
    of: (subject: unknown) => queryClient.getQueryData<Draft>([name, subject]),
    keep: (subject: unknown, draft: Draft) => queryClient.setQueryData<Draft>([name, subject], draft),
    forget: (subject: unknown) => queryClient.removeQueries({ queryKey: [name, subject], exact: true }),
  }
}
