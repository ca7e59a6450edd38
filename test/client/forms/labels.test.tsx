import { act } from 'react'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import '../richText/support'
import { clear, define, draw, find, press } from './support'

afterEach(clear)

describe('the name of a field', () => {
  it('leads to its editor when it is pressed', async () => {
    const form = define([{ Id: 'Story', Name: 'Story', Type: 'SmallEditor' }])
    draw(
      <FormView
        store={new FormStore({ form, context: { language: 'en', ruleSet: 'default' } })}
        services={NO_SERVICES}
      />,
    )
    for (let tries = 0; tries < 100 && !document.querySelector('.ql-editor'); tries += 1)
      await act(() => new Promise(resolve => setTimeout(resolve, 20)))

    press(find('.tf-field__label'))
    expect(document.activeElement).toBe(find('.ql-editor'))
  })
})
