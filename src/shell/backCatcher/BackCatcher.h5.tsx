/** On H5 an entry of the browser's history holds the way back (platform/h5/backHold). */
export const BackCatcher = () => null
