import type { ResultQuestion } from '@core/contract/results'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import { inLanguages } from '../../domain/tables/exportLanguage'
import type { ExportTable } from '../../domain/tables/exportTable'
import { tableMaker, type FileMaker } from '../../domain/tables/maker'
import { resultText } from '../../messages/results'
import type { Repositories } from '../../repositories/repositories'
import { countResults, type ResultsWanted } from './deskResults'

/** Results of a form as a table: a row for each choice, range, figure or text. */
export function resultsTable(
  repositories: Pick<Repositories, 'exports' | 'fairs' | 'results'>,
): FileMaker {
  return tableMaker(async ({ appId, wanted }): Promise<ExportTable> => {
    const fair = await repositories.fairs.find(appId)
    if (!fair) throw new AppError('unknown_fair')
    const { questions } = await countResults(repositories, fair, wanted as ResultsWanted)
    const head = (key: Parameters<typeof resultText>[1]) =>
      inLanguages('both', language => resultText(language, key))
    return {
      headings: [
        head('results.question'),
        head('results.answer'),
        head('results.count'),
        head('results.percent'),
      ],
      kinds: ['text', 'text', 'number', 'number'],
      rows: rowsOf(questions),
    }
  })
}

async function* rowsOf(questions: readonly ResultQuestion[]): AsyncGenerator<string[]> {
  for (const { Name, Name_en, Answered, Choices, Numbers, Texts } of questions) {
    const question = inLanguages('both', language => localized(Name, Name_en, language))
    const percent = (count: number) =>
      Answered === 0 ? '0' : String(Math.round((count / Answered) * 1000) / 10)
    const said = (key: Parameters<typeof resultText>[1]) =>
      inLanguages('both', language => resultText(language, key))
    yield [question, said('results.answered'), String(Answered), '']
    for (const choice of Choices)
      yield [
        question,
        inLanguages('both', language => localized(choice.Name, choice.Name_en, language)),
        String(choice.Count),
        percent(choice.Count),
      ]
    for (const { From, To, Count } of Numbers?.Ranges ?? [])
      yield [question, `${From} – ${To}`, String(Count), percent(Count)]
    if (Numbers) {
      yield [question, said('results.mean'), String(Numbers.Mean), '']
      yield [question, said('results.median'), String(Numbers.Median), '']
    }
    for (const text of Texts) yield [question, text, '', '']
  }
}
