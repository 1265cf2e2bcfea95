// Connections of visitors on their way to a process that dies.
import type { Worker } from 'node:cluster'

interface Given {
  act?: string
  seq?: number
}

/**
 * `node:cluster` gives a connection to a process and waits until that one says that it has it. One that was killed says nothing,
 * and the visitor would wait in vain. So it is said in its name that it does not want it, and the connection is given to another.
 */
export function passOnWhatItMisses(member: Worker) {
  const { process: child } = member
  const { send } = child
  let last: number | undefined
  child.send = (...given: unknown[]): boolean => {
    const [message] = given as [Given]
    // It is given the next one only after it took the last.
    if (message.act === 'newconn') last = message.seq
    return Reflect.apply(send, child, given)
  }
  const passOn = () => {
    // What it still said is read first.
    if (child.connected) return setImmediate(passOn)
    // Node.js keeps this to itself while a connection is on its way, and would go on giving some to who is gone.
    child.emit('disconnect')
    if (last !== undefined) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: last, accepted: false })
  }
  member.once('exit', passOn)
}
