import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { defaultLinks, defaultTexts, type PageData } from './contract/site.ts'
import { type Part, partsByRoute } from './scripts/route-parts.ts'

const server = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    tailwindcss(),
    leaveSchemasBehind(),
    writePageData(),
    letPicturesComeFirst(),
    listParts(),
  ],
  build: {
    // Files can be kept by the browser; inside of other files they are sent again and again.
    assetsInlineLimit: 0,
    target: 'es2022',
    // Every browser that can read this build knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several screens share comes in few files: the bundler by itself would make one of every icon.
          groups: [
            // What every page needs.
            { name: 'index', tags: ['$initial'], priority: 3 },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 2, priority: 2 },
            // All that the state of the game needs, which every page shows once there is leisure.
            { name: 'counts', test: (file) => placeOf(file) === 'contract/counts.ts', priority: 2 },
            { name: 'common', test: isCommon, minShareCount: 2, priority: 1 },
            {
              name: 'account',
              test: (file) => placeOf(file).startsWith('web/features/account/'),
              minShareCount: 2,
            },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (file) =>
          /^(contract|node_modules\/typebox)\//.test(placeOf(file)) ? false : undefined,
      },
    },
  },
  // One file, so that the server starts fast and needs none of these packages at run time.
  ssr: { noExternal: true },
  server: { port: 5173, proxy: { '^/api/(?!docs$)': server, '/images/': server } },
})

/** Not what is large and few need: the menus, and what draws the texts of people. */
function isCommon(file: string) {
  const place = placeOf(file)
  return (
    /^(contract|web\/(http|search|ui))\//.test(place) &&
    !/\/(\w*Menu|RichText|rich-html|video-frame)\b/.test(place)
  )
}

/** Within the project: the folders around it may have any name. */
const placeOf = (file: string) => relative(import.meta.dirname, file).replaceAll('\\', '/')

/**
 * A schema of the contract does nothing by being made: one that no screen asks for stays behind, and so does what makes
 * it. By itself the bundler keeps all that are spread from another one, since reading that might do something.
 */
function leaveSchemasBehind(): Plugin {
  return {
    name: 'leave-schemas-behind',
    apply: 'build',
    transform(code, file) {
      if (!placeOf(file).startsWith('contract/')) return null
      const constants = this.parse(code)
        .body.map((line) => (line.type === 'ExportNamedDeclaration' ? line.declaration : line))
        .flatMap((line) => (line?.type === 'VariableDeclaration' ? line.declarations : []))
        .flatMap(({ init }) => (init ? [code.slice(init.start, init.end)] : []))
      return constants
        .filter((made) => /^(Type\.|[\w$]+\()|^\{.*\bType\./s.test(made))
        .reduce(
          (text, made) => text.replace(` = ${made}`, () => ` = /* @__PURE__ */ (() => (${made}))()`),
          code,
        )
    },
  }
}

/** In development; in production the server writes it into the page. */
function writePageData(): Plugin {
  const data: PageData = {
    site: {
      ...defaultLinks,
      texts: defaultTexts,
      name: 'Reinos de Aldária',
      url: '',
      year: new Date().getFullYear(),
      hasMailbox: true,
      payments: 'test',
      imageOrigins: [],
    },
  }
  return {
    name: 'write-page-data',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--page-->', '').replace('id="page-data">{}', `id="page-data">${JSON.stringify(data)}`),
  }
}

/** Pages arrive drawn: what they show is worth more to the visitor than what makes them move. */
function letPicturesComeFirst(): Plugin {
  return {
    name: 'let-pictures-come-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
    },
  }
}

/**
 * Which file holds which sources and needs which others, for scripts/route-weight.test.ts; and what each page needs, for the server to tell
 * browsers. They are not served.
 */
function listParts(): Plugin {
  return {
    name: 'list-parts',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts = Object.values(bundle).flatMap((part) => {
          if (part.type !== 'chunk') return []
          const { fileName: file, imports, facadeModuleId: opens, moduleIds, viteMetadata } = part
          const styles = [...(viteMetadata?.importedCss ?? [])]
          return [{ file, imports, opens: opens && placeOf(opens), styles, sources: moduleIds.map(placeOf) }]
        })
        const lists = { parts, screens: screenFiles(parts) }
        for (const [name, list] of Object.entries(lists))
          this.emitFile({ type: 'asset', fileName: `.vite/${name}.json`, source: JSON.stringify(list) })
      },
    },
  }
}

function screenFiles(parts: Part[]) {
  const routes = readFileSync(join(import.meta.dirname, 'web/routes.tsx'), 'utf8')
  const needed = [...partsByRoute(parts, routes)]
  return Object.fromEntries(needed.map(([route, files]) => [route, files.map(({ file }) => `/${file}`)]))
}
