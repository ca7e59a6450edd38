import { readDay } from '@core/format/calendarDay'
import { ProblemList, type FairProblem } from './problems'

/** Problems with the name and the dates of a new fair. */
export function checkNewFair({
  Name,
  Code,
  Start,
}: {
  Name: string
  Code: string
  Start: string
}): readonly FairProblem[] {
  const problems = new ProblemList()
  if (!/^20\d\d-\d\d-\d\d$/.test(Start) || !readDay(Start))
    problems.error(
      'config.json',
      'Fair.Start',
      'the first day is no date; write it like 2031-04-16',
    )
  if (!/^[A-Za-z0-9]{2,16}$/.test(Code))
    problems.error(
      'config.json',
      'Fair.Code',
      'the code of the fair needs 2 to 16 letters and digits',
    )
  if (Name.trim() === '')
    problems.error('config.json', 'Fair.Name', 'the fair has no name; add one')
  return problems.items
}
