import { lazyWidget } from './lazyWidget'

/** Question trees: questionnaires have them, few other forms do. */
export const QuestionsWidget = lazyWidget(
  async () => (await import('./widgets/QuestionsWidget')).QuestionsWidget,
)
