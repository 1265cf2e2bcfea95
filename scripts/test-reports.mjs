// How many tests passed and were skipped, and which failed and why, from each runner's own report.
import { stripVTControlCharacters } from 'node:util'

const REASON_LINES = 12

export function countVitest({ testResults }, strayErrors) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      name: named(`${file.name}: ${fullName}`, failureMessages?.[0]),
    })),
  )
  // A file that cannot be loaded reports no test at all.
  const brokenFiles = testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message }) => ({ name: named(name, message) }))
  const strays = strayErrors.map((error) => ({
    name: named(
      `${error.VITEST_TEST_PATH}: ${error.type} in or after ${error.VITEST_TEST_NAME}`,
      String(error.stack ?? error.message ?? error),
    ),
  }))
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed')
  return {
    passed,
    failed: [...failed, ...brokenFiles, ...strays].map(({ name }) => name),
    skipped: tests.length - passed - failed.length,
  }
}

export function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: [...suites.flatMap(unexpectedIn), ...errors.map(({ message }) => `e2e: ${message}`)],
    skipped: stats.skipped,
  }
}

function unexpectedIn({ suites = [], specs }) {
  const own = specs.filter(({ ok }) => !ok).map((spec) => named(`e2e/${spec.file}: ${spec.title}`, why(spec)))
  return [...own, ...suites.flatMap(unexpectedIn)]
}

const why = ({ tests }) => tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message

/** The log above may be long, and cut where it is kept. */
function named(name, reason = '') {
  const words = stripVTControlCharacters(reason).split('\n').slice(0, REASON_LINES)
  return [name, ...words.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}
