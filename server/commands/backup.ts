// npm run backup -- [arquivo]
import { makeBackup } from './archive.ts'
import { runCommand } from './command.ts'

await runCommand((config) => makeBackup(config, process.argv.slice(2)))
