export default {
  // Else it takes the project that this folder lies in for the root.
  turbopack: { root: import.meta.dirname },
};
