/** An address, or the name of one, that only this machine can reach. */
export function isLoopback(host: string) {
  return (
    host === 'localhost' || host === '::1' || host === '::ffff:127.0.0.1' || /^127\.\d+\.\d+\.\d+$/.test(host)
  )
}
