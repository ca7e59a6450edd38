import type { FairFolder, FolderAccount } from './folder'
import type { ProblemList } from './problems'

type Account = Pick<FolderAccount, 'login' | 'password'>

/** A problem for every account whose password is plain text in the folder. */
export function refusePlainPasswords(
  { exhibitors, organisers }: Pick<FairFolder, 'exhibitors' | 'organisers'>,
  problems: ProblemList,
): void {
  const refuse = (file: string, at: string, { login, password }: Account) => {
    if ('plain' in password)
      problems.error(
        file,
        `${at}${login}.Password`,
        'a server in production takes no password from a file; write the PasswordHash that `fair hash` makes of one',
      )
  }
  for (const account of organisers) refuse('organisers.json', '', account)
  for (const { id, accounts } of exhibitors)
    for (const account of accounts) refuse('exhibitors.json', `${id}.Accounts.`, account)
}
