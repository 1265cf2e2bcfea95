// How many tests passed, failed and were skipped, from each runner's own report.

export function countVitest({ testResults }) {
  const states = testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  // A file that cannot be loaded reports no test at all.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const passed = states.filter((state) => state === 'passed').length
  const failed = states.filter((state) => state === 'failed').length
  return { passed, failed: failed + brokenFiles.length, skipped: states.length - passed - failed }
}

export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }
}
