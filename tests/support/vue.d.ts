// Tests know of the page's components only that they are some; `npm run typecheck` looks into them with Vue's own compiler.
declare module '*.vue' {
  const component: import('vue').DefineComponent
  export default component
}
