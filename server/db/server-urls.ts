// One address may name several servers, in libpq's form: postgres://site@db1:5432,db2:5432/site
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?]*)(?:\?(.*))?$/
const HOST = /^(\[[\da-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/i
const ATTRIBUTES = 'target_session_attrs='

/** An address for each of them. */
export function serverUrls(url: string): string[] {
  const { start, hosts, path, settings } = partsOf(url)
  // Which one is wanted is settled here: `pg` knows one server, and nothing of this setting.
  const left = settings.filter((setting) => !setting.startsWith(ATTRIBUTES))
  const end = path + (left.length > 0 ? `?${left.join('&')}` : '')
  return hosts.map((host) => start + host + end)
}

export function serversProblem(url: string): string | null {
  const { hosts, settings } = partsOf(url)
  const wanted = settings.find((setting) => setting.startsWith(ATTRIBUTES))?.slice(ATTRIBUTES.length)
  if (wanted !== undefined && !['any', 'read-write', 'primary'].includes(wanted))
    return 'só aceita target_session_attrs=read-write (ou any, ou primary).'
  if (hosts.length > 1 && !hosts.every((host) => HOST.test(host)))
    return 'deve ter os servidores separados por vírgula, cada um com a sua porta (db1:5432,db2:5432).'
  return null
}

function partsOf(url: string) {
  const [, start = url, hosts = '', path = '', query] = PARTS.exec(url) ?? []
  return { start, hosts: hosts.split(','), path, settings: query?.split('&') ?? [] }
}
