import type { V1Problem } from '@core/contract/v1/route'

/** A refusal of the API for other programs; a single place turns it into problem+json. */
export class ApiProblem extends Error {
  constructor(
    readonly problem: V1Problem,
    readonly detail = '',
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(problem)
    this.name = 'ApiProblem'
  }
}
