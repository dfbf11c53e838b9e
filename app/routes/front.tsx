export default function F() { return <p>front</p>; }
