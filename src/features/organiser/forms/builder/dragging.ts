/** What is dragged is a new field of this type of the palette, not one of the form. */
export const NEW = 'new:'

/** What is dragged is named by its Id. */
export const dragsOf = (what: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer?.setData('text/plain', what),
})

/** Takes what is dropped. */
export const dropsOf = (take: (what: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    take(event.dataTransfer?.getData('text/plain') ?? '')
  },
})
