import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), nameSite()],
  build: {
    // The content security policy knows no data: addresses.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: { port: 5173, proxy: { '^/api/(?!docs$)': server } },
})

/** In development; in production the server writes the name into the page. */
function nameSite(): Plugin {
  return {
    name: 'name-site',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll('%SITE_NAME%', 'Reinos de Aldária'),
  }
}
