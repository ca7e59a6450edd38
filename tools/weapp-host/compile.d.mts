export interface CompiledBundle {
  pages: string[]
  subRoots: string[]
  sizes: { main: number; total: number; subPackages: Record<string, number> }
  problems: { kind: string; file?: string; message: string }[]
}
/** Reads and checks a compiled mini-program; only throws if the folder has none. */
export function compile(dir: string): CompiledBundle
export function knownWxApis(): string[]
