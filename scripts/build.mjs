// Builds the site into dist/web, what draws it on the server into dist/prerender, and the server into dist/server:
// beside each other, because only the first is served.
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleServer } from './bundle-server.mjs'
import { whileLocked } from './lock.mjs'
import { ensureInstalled, forgetBuild, isBuilt, recordBuild, root, sourceFingerprint } from './prepare.mjs'

const COMPRESSIBLE = new Set(['.js', '.css', '.svg'])
const COMPRESS_FROM_BYTES = 1_024
const PARTS = ['web', 'prerender', 'server']

const FORCE = { recursive: true, force: true }

const dist = (name) => join(root, 'dist', name)

await ensureInstalled()
await whileLocked(dist('build.lock'), async () => {
  if (process.argv.includes('--if-changed') && isBuilt()) return
  process.chdir(root)
  // Whoever starts the site in development mode still gets the build that is served to players.
  process.env.NODE_ENV = 'production'
  console.log('Construindo o site…')
  const startedAt = performance.now()
  // Taken first: a source that changes during the build makes the next start build again.
  const fingerprint = sourceFingerprint()
  await Promise.all(PARTS.map((name) => rm(dist(`${name}.next`), FORCE)))
  await Promise.all([
    buildWeb(dist('web.next')),
    buildPrerender(dist('prerender.next')),
    bundleServer(dist('server.next')),
  ])
  forgetBuild()
  for (const name of PARTS) await replace(name)
  recordBuild(fingerprint)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
  console.log(`Site construído em ${seconds} s.`)
})

async function buildWeb(outDir) {
  const vite = await import('vite')
  await vite.build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const files = await readdir(outDir, { recursive: true })
  await Promise.all(
    files.filter((file) => COMPRESSIBLE.has(extname(file))).map((file) => compress(join(outDir, file))),
  )
}

async function buildPrerender(outDir) {
  const vite = await import('vite')
  await vite.build({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    // Else it brings React's development build along.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir, emptyOutDir: true, ssr: 'prerender.tsx', copyPublicDir: false },
  })
  const files = await readdir(outDir, { recursive: true })
  await Promise.all(
    files.filter((file) => extname(file) === '.js').map((file) => tighten(join(outDir, file))),
  )
}

/** Each process keeps the text that it runs, and one with a single letter from beyond Latin in two bytes for each. */
async function tighten(file) {
  const esbuild = await import('esbuild')
  const options = { charset: 'ascii', minifyWhitespace: true, legalComments: 'none', lineLimit: 160 }
  const { code } = await esbuild.transform(await readFile(file, 'utf8'), options)
  await writeFile(file, code)
}

/** The server sends these as they are, so that no request waits for compression. */
async function compress(file) {
  if ((await stat(file)).size < COMPRESS_FROM_BYTES) return
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((body) => writeFile(`${file}.br`, body)),
    promisify(gzip)(content, { level: 9 }).then((body) => writeFile(`${file}.gz`, body)),
  ])
}

async function replace(name) {
  await rm(dist(`${name}.old`), FORCE)
  if (existsSync(dist(name))) await rename(dist(name), dist(`${name}.old`))
  await rename(dist(`${name}.next`), dist(name))
  await rm(dist(`${name}.old`), FORCE)
}
