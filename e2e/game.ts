// How the demo world behind a stage is told to behave, as an operator would.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'

/** The words of `npm run game --`; done when they are in force. */
export async function tellGame(stage: Stage, ...words: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: stage.dataDir }
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'game', ...words], { env })
}
