/**
 * A problem in a fair folder: place, description and remedy. Errors stop an import, warnings do
 * not.
 */
export interface FairProblem {
  /** Path inside the folder. */
  file: string
  /** Field, item or JSON path inside the file; empty for the file as a whole. */
  field: string
  message: string
  severity: 'error' | 'warning'
}

/** One line for people. */
export function formatProblem({ severity, file, field, message }: FairProblem): string {
  return `${severity === 'error' ? 'error  ' : 'warning'} ${file}${field ? ` › ${field}` : ''}: ${message}`
}

/** Collects problems while a folder is read. */
export class ProblemList {
  readonly items: FairProblem[] = []

  error(file: string, field: string, message: string): void {
    this.items.push({ file, field, message, severity: 'error' })
  }

  warning(file: string, field: string, message: string): void {
    this.items.push({ file, field, message, severity: 'warning' })
  }

  get hasErrors(): boolean {
    return this.items.some(item => item.severity === 'error')
  }
}
