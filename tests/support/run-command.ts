import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Settings = { readonly env: Record<string, string>; readonly input?: string }
export type CommandResult = { readonly out: string; readonly problem: string; readonly code: number | null }

/** Runs a command as npm does: in its own process, with these settings and this input. */
export async function runCommand(name: string, args: string[], { env, input = '' }: Settings): Promise<CommandResult> {
  const child = spawn(process.execPath, [`src/commands/${name}.ts`, ...args], { env })
  child.stdin.end(input)
  const code = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out, problem, code: await code }
}
