export default function F() { return <p>address</p>; }
