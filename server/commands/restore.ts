// npm run restore -- <arquivo>
import { restoreBackup } from './archive.ts'
import { runCommand } from './command.ts'

await runCommand((config) => restoreBackup(config, process.argv.slice(2)))
