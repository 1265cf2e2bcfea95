// How many tests passed and were skipped, and which failed, from each runner's own report.

export function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ status, fullName }) => ({ status, name: `${file.name}: ${fullName}` })),
  )
  // A file that cannot be loaded reports no test at all.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = tests.filter(({ status }) => status === 'failed')
  return {
    passed,
    failed: [...failed, ...brokenFiles].map(({ name }) => name),
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
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`)
  return [...own, ...suites.flatMap(unexpectedIn)]
}
