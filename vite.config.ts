import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { defaultLinks, defaultTexts, type PageData } from './contract/site.ts'

const server = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), writePageData(), letPicturesComeFirst()],
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
            { name: 'common', test: isCommon, minShareCount: 2, priority: 1 },
            {
              name: 'account',
              test: (file) => placeOf(file).startsWith('web/features/account/'),
              minShareCount: 2,
            },
          ],
        },
      },
      // A schema of the contract that is made does nothing by itself: one that no screen asks for stays behind.
      treeshake: {
        manualPureFunctions: ['Type', 'Success'],
        moduleSideEffects: (file) => (placeOf(file).startsWith('contract/') ? false : undefined),
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
