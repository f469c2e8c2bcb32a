// React for development draws each render into Chrome's performance panel, with the difference of all props, unless the browser
// cannot. Imported before React.
Reflect.deleteProperty(console, 'timeStamp')
