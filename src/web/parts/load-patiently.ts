const RETRY_MS = 5_000

/** Loads the code of a part of the page that is there as HTML already, and stays as it is until its code arrives. */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((retry) => setTimeout(retry, RETRY_MS))
    }
  }
}
