import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [process.env.VITEST ? null : reactRouter()],
  // The server and the pages share one module graph: two would hold two copies of the services context.
  environments: { ssr: { build: { rollupOptions: { input: './src/main.ts' } } } },
})
