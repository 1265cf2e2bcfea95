// A reporter of vitest's: the errors that no test caught, which its own report in JSON leaves out.
import { writeFileSync } from 'node:fs'

export default class StrayErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.STRAY_ERRORS_FILE, JSON.stringify(errors))
  }
}
