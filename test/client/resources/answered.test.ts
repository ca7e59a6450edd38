import { autorun } from 'mobx'
import { parseDefinition } from '@core/form/parseDefinition'
import { countAnswered } from '@/resources/form/answered'
import { FormStore } from '@/forms/FormStore'

const question = (id: string) => ({
  id,
  text: id,
  flag: 1,
  children: ['1', '2'].map(n => ({ id: `${id}${n}`, text: n })),
})

function open() {
  const wire = {
    Id: 'survey',
    Name: 'Survey',
    Fields: [
      { Id: 'Name', Name: 'Name' },
      { Id: 'A', Name: 'A', Type: 'Questions', DataSource: [question('a'), question('b')] },
      { Id: 'B', Name: 'B', Type: 'Questions', DataSource: [question('c')] },
    ],
  }
  const form = new FormStore({
    form: parseDefinition(wire).form,
    context: { language: 'en', ruleSet: 'default' },
  })
  const looked: string[] = []
  const count = countAnswered(form)
  const seen: string[] = []
  const original = form.questions
  Object.assign(form, { questions: (id: string) => (looked.push(id), original(id)) })
  const stop = autorun(() => {
    const { done, total } = count.get()
    seen.push(`${done}/${total}`)
  })
  return { form, looked, seen, stop }
}

it('counts fields and questions that have an answer', () => {
  const { form, seen, stop } = open()
  form.setValue('Name', 'Mara')
  form.answer('A', 'b', { selected: ['b2'], other: {}, text: '' })
  form.answer('A', 'b', undefined)
  stop()

  expect(seen).toEqual(['0/4', '1/4', '2/4', '1/4'])
})

it('looks again only at the questionnaire that was answered', () => {
  const { form, looked, stop } = open()
  looked.length = 0

  form.setValue('Name', 'Mara')
  form.answer('B', 'c', { selected: ['c1'], other: {}, text: '' })
  stop()

  expect(looked).toEqual(['B'])
})
