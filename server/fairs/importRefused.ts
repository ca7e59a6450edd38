import { StartupError } from '../errors'
import { formatProblem, type FairProblem } from './problems'

/**
 * A folder that is right by itself and cannot be imported into what is stored. Nothing of it is
 * written.
 */
export class ImportRefused extends StartupError {
  constructor(readonly problems: readonly FairProblem[]) {
    super(
      `The fair cannot be imported:\n${problems.map(problem => `  ${formatProblem(problem)}`).join('\n')}`,
    )
    this.name = 'ImportRefused'
  }
}
