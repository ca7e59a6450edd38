import { StartupError } from '../errors'
import { formatProblem, type FairProblem } from './problems'

/** A valid folder that conflicts with the stored data. Nothing of it is written. */
export class ImportRefused extends StartupError {
  constructor(readonly problems: readonly FairProblem[]) {
    super(
      `The fair cannot be imported:\n${problems.map(problem => `  ${formatProblem(problem)}`).join('\n')}`,
    )
    this.name = 'ImportRefused'
  }
}
