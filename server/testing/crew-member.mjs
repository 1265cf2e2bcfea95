// The least that a crew can be made of: it listens, counts its visitors and does as it is told.
import { createServer } from 'node:http'

let visitors = 0
let last = 0
const waiting = new Map()

const server = createServer((request, response) => {
  visitors++
  const id = ++last
  waiting.set(id, (answer) => response.end(JSON.stringify(answer)))
  if (request.url === '/figures') process.send({ kind: 'ask', id })
  // It is never done.
  else if (request.url === '/heavy') process.send({ kind: 'want', heavy: 'hash', id })
  else answer(id, process.pid)
})

function answer(id, what) {
  waiting.get(id)(what)
  waiting.delete(id)
}

const figure = (type, name) => ({
  ...{ name, type, help: name, aggregator: 'sum' },
  values: [{ value: visitors, labels: {} }],
})

process.on('message', ({ kind, id, counted }) => {
  if (kind === 'listen')
    server.listen(0, '127.0.0.1', () =>
      process.send({ kind: 'listening', address: `http://127.0.0.1:${server.address().port}` }),
    )
  if (kind === 'look') process.send({ kind: 'here' })
  if (kind === 'ask') process.send({ kind: 'tell', id, counted: [[figure('counter', 'visitors')]] })
  if (kind === 'tell') answer(id, counted)
  if (kind === 'begin') answer(id, process.pid)
  if (kind === 'stop') process.exit(0)
})
process.send({ kind: 'ready' })
