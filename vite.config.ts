import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/**
 * What every page needs comes in two files instead of forty: small ones compress worse, and each is a request. What only
 * some pages need stays with them.
 */
const CODE_SPLITTING = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@react-router)\// },
    { name: 'site', test: /\/src\/(domain|web\/(ui|parts|live|site\/chrome))\//, minShareCount: 3 },
  ],
}

export default defineConfig({
  plugins: [process.env.VITEST ? null : reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: CODE_SPLITTING } } } },
    // The server and the pages share one module graph: two would hold two copies of the services context.
    ssr: { build: { rollupOptions: { input: './src/main.ts' } } },
  },
})
