import { ProblemList, type FairProblem } from './problems'

interface Begun {
  path: string
  /** Base of the draft: names the published file that the draft began from. */
  base: string
}

/**
 * Conditions for a fair that the desk publishes, beyond those of a folder: it stays this fair, an
 * owner can open the desk, and no draft is out of date.
 */
export function deskProblems(
  folder: { appId: string; organisers: readonly { role: string }[] },
  appId: string,
  drafts: readonly Begun[],
  published: ReadonlyMap<string, string>,
): readonly FairProblem[] {
  const problems = new ProblemList()
  if (folder.appId !== '' && folder.appId !== appId)
    problems.error('fair.json', 'AppId', `it is the folder of another fair; this one is ${appId}`)
  if (!folder.organisers.some(({ role }) => role === 'owner'))
    problems.error(
      'organisers.json',
      '',
      'no account has the role owner; the desk would be closed to everybody',
    )
  for (const { path, base } of drafts)
    if ((published.get(path) ?? '') !== base)
      problems.warning(
        path,
        '',
        'the file was published again after this draft was begun; check the differences',
      )
  return problems.items
}
