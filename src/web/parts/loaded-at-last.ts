const RETRY_MS = 5_000

/** For a part that the server has rendered: until its code arrives, it stays as it is. */
export async function loadedAtLast<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((retry) => setTimeout(retry, RETRY_MS))
    }
  }
}
